/** Words that make a taken name another one without making it longer than it must be. */
const additions = ['1', '2', '7', '99', '-eth', '-one', 'x', '-me', '2026', '-io']
const labelMax = 63

/** Labels like the one that is typed, the typed one first; what cannot be a label is mended. */
export function suggestLabels(typed: string): readonly string[] {
  const base = typed
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, labelMax - 5)
  if (base === '') return []
  const first = base.length >= 4 ? [base] : []
  return [...first, ...additions.map((addition) => `${base}${addition}`).filter((label) => label.length >= 4)].slice(0, 8)
}
