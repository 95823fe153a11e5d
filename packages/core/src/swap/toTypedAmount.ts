/** What a visitor typed as decimal text: a comma is a point, blanks are nothing. @returns `undefined` for what is no number. */
export function toTypedAmount(typed: string | undefined): string | undefined {
  const text = (typed ?? '').replace(/\s/g, '').replace(',', '.')
  return /^\d{0,40}(?:\.\d{0,80})?$/.test(text) ? text : undefined
}
