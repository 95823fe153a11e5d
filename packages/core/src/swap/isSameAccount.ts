/** Whether two CAIP-10 ids are of the same account or contract; EVM addresses differ by the case of their letters only. */
export function isSameAccount(one: string, other: string): boolean {
  return one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())
}
