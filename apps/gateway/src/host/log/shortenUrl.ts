/** As much of a path as tells endpoints of one host apart, and too little of a secret in it to guess the rest. */
const shownOfPath = 6

/** An address as people see it who may not change it: its path and its query may be a secret of the receiver's. */
export function shortenUrl(text: string): string {
  const { origin, pathname, search } = new URL(text)
  const isWhole = pathname.length <= shownOfPath && search === ''
  return `${origin}${pathname.slice(0, shownOfPath)}${isWhole ? '' : '…'}`
}
