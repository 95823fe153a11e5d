/** A command as it would be typed, so that what is approved is what runs. */
export function describeAsked({ name, arguments: given, options }: AskedLike): string {
  const flags = Object.entries(options).flatMap(([option, value]) => {
    if (value === true) return [`--${option}`]
    if (value === false || value === undefined || value === null) return []
    return (Array.isArray(value) ? value : [value]).map((one) => `--${option} ${quote(String(one))}`)
  })
  return [name, ...given.map(quote), ...flags].join(' ')
}

/** A command of a request or of the trail. */
export type AskedLike = {
  readonly name: string
  readonly arguments: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

function quote(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 119)}…` : text
  return /^[\w@.:/*+=-]+$/.test(short) ? short : `“${short}”`
}
