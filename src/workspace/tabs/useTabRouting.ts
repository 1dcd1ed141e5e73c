import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TabsStore } from './TabsStore';

/**
 * Connects the workspace to the router: addresses become tabs, and tabs navigate. Used once, inside the
 * router.
 */
export function useTabRouting(tabs: TabsStore): void {
  const navigate = useNavigate();
  const location = useLocation();

  useLayoutEffect(() => {
    tabs.connect((to, options) => void navigate(to, options));
  }, [tabs, navigate]);

  useLayoutEffect(() => tabs.arrive(location), [tabs, location]);
}
