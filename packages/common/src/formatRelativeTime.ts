const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Units from the largest, with the English labels of U-12. */
const units = [
  { unit: 'year', label: 'yr', lengthMs: 365 * dayMs },
  { unit: 'month', label: 'mo', lengthMs: 30 * dayMs },
  { unit: 'day', label: 'd', lengthMs: dayMs },
  { unit: 'hour', label: 'hr', lengthMs: hourMs },
  { unit: 'minute', label: 'min', lengthMs: minuteMs },
  { unit: 'second', label: 'sec', lengthMs: 1_000 },
] as const

/**
 * Says how long ago something was, in its largest whole unit: `5 min`. A time to come counts as now.
 *
 * English has the labels of U-12; other languages are worded by the browser (`il y a 5 min`).
 *
 * @see Requirement U-12
 */
export function formatRelativeTime(timeMs: number, nowMs: number, locale = 'en'): string {
  const ageMs = Math.max(0, nowMs - timeMs)
  if (!Number.isFinite(ageMs)) return ''
  const { unit, label, lengthMs } = units.find(({ lengthMs }) => ageMs >= lengthMs) ?? units[5]
  const count = Math.floor(ageMs / lengthMs)
  if (/^en\b/i.test(locale)) return `${count} ${label}`
  return new Intl.RelativeTimeFormat(locale, { style: 'narrow' }).format(-count, unit)
}
