/** The language that an address asks for: one tag of usual shape. What is said twice or oddly is not heard. */
export function readLocale(address: string): string | undefined {
  const [tag = '', ...more] = new URL(address).searchParams.getAll('locale')
  return more.length === 0 && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : undefined
}
