/** A circle on a map, px. */
export interface MapMark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Name and figure. */
  readonly label: string;
}

/** Position of a mark's label: after or before it. */
export interface MarkLabel {
  readonly x: number;
  readonly anchor: 'start' | 'end';
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Average letter width, half the line height, distance between mark and label, px. */
const letter = 6.5;
const halfLine = 8;
const gap = 4;

/**
 * Places labels on a map `width` px wide: after or before their mark, without overlapping marks or labels.
 * Larger marks come first, so that only small ones lack a label; the table lists all.
 */
export function markLabels(marks: readonly MapMark[], width: number): ReadonlyMap<string, MarkLabel> {
  const occupied = new Map<string, Area>(marks.map(({ id, x, y, radius }) => [id, around(x, y, radius)]));
  const labels = new Map<string, MarkLabel>();
  for (const { id, x, y, radius, label } of marks.toSorted((one, other) => other.radius - one.radius)) {
    const length = label.length * letter;
    const sides: readonly MarkLabel[] = [
      { x: x + radius + gap, anchor: 'start' },
      { x: x - radius - gap, anchor: 'end' },
    ];
    for (const side of sides) {
      const left = side.anchor === 'start' ? side.x : side.x - length;
      const area = { left, right: left + length, top: y - halfLine, bottom: y + halfLine };
      const fits = area.left >= 0 && area.right <= width;
      const free = [...occupied].every(([other, place]) => other === id || !overlap(area, place));
      if (!fits || !free) continue;
      labels.set(id, side);
      occupied.set(`label of ${id}`, area);
      break;
    }
  }
  return labels;
}

function around(x: number, y: number, radius: number): Area {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
