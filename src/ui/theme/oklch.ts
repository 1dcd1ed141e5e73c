/** Converts linear light to an sRGB byte, clamped. */
function byte(linear: number): number {
  const shown = Math.min(1, Math.max(0, linear));
  const encoded = shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded);
}

/**
 * A colour by lightness (0–1), chroma (0 is grey, 0.15 strong) and hue (degrees) as `#rrggbb`. Equal
 * lightness looks equally light, so themes differ in hue and keep their contrasts (OKLCH, B. Ottosson).
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const bytes = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(byte);
  return `#${bytes.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
