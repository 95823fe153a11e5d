import type { Text } from './createText.ts'

const ages = [
  [31_536_000_000, 'yr', 'year'],
  [2_592_000_000, 'mo', 'month'],
  [86_400_000, 'd', 'day'],
  [3_600_000, 'hr', 'hour'],
  [60_000, 'min', 'minute'],
  [1_000, 'sec', 'second'],
] as const

/** "12 min": how long ago, by the labels of U-12. */
export function formatAge(ms: number, { locale, number }: Pick<Text, 'locale' | 'number'>): string {
  const [unitMs, label, unit] = ages.find(([size]) => ms >= size) ?? ages[5]
  const count = Math.max(0, Math.floor(ms / unitMs))
  if (locale.startsWith('en')) return `${number(count)} ${label}`
  return number(count, { style: 'unit', unit, unitDisplay: 'narrow' })
}
