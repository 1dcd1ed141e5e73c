/** HTML page with thumbnails by scene; a click opens the full picture. */
export function contactSheet(files: readonly string[]): string {
  const scenes = new Map<string, string[]>();
  for (const file of files) {
    const scene = file.replace(/-(tr|en)-(light|dark)-\d+\.png$/, '');
    scenes.set(scene, [...(scenes.get(scene) ?? []), file]);
  }
  const figures = (of: readonly string[]) =>
    of
      .map(
        (file) =>
          `<figure><a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>` +
          `<figcaption>${file.replace(/^.*-(tr|en)-(light|dark)-(\d+)\.png$/, '$1 $2 $3')}</figcaption></figure>`,
      )
      .join('\n');
  const sections = [...scenes].map(
    ([scene, of]) => `<section id="${scene}"><h2>${scene}</h2><div>${figures(of)}</div></section>`,
  );
  const links = [...scenes.keys()].map((scene) => `<a href="#${scene}">${scene}</a>`);
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #e7e9ec; color: #1c2430; }
  nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
  h2 { font-size: 16px; margin: 24px 0 8px; }
  section > div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; height: 320px; border: 1px solid #b9bfc8; border-radius: 4px; }
  figcaption { font-size: 12px; color: #56606e; }
</style>
<nav>
${links.join('\n')}
</nav>
${sections.join('\n')}
`;
}
