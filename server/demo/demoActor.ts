/** Who writes records of the demo that its batches can't have. @param now ISO UTC */
export const demoActor = (userName: string, requestId: string, now: string) =>
  ({ userName, screen: 'demo', language: 'tr', signers: 'system', requestId, now }) as const;
