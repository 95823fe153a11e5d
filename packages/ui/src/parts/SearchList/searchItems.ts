/** Items one of whose words holds what was typed, those that begin with it first; letters' case and marks do not matter. */
export function searchItems<item extends { readonly words: readonly string[] }>(
  items: readonly item[],
  query: string,
  locale: string,
): readonly item[] {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale)
  const wanted = plain(query.trim())
  if (wanted === '') return items
  const rank = ({ words }: item) => {
    const known = words.map(plain)
    if (known.some((word) => word.startsWith(wanted))) return 0
    return known.some((word) => word.includes(wanted)) ? 1 : 2
  }
  return items
    .map((item) => ({ item, at: rank(item) }))
    .filter(({ at }) => at < 2)
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
