import { element } from '../element.ts'

const hex = /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i
const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Draws an address whole, in groups of four, which a reader can compare. The groups are apart by style alone, so that what is
 * copied is the address. A text that is none stays as it is.
 */
export function drawAddress(value: string): readonly (Node | string)[] {
  if (!hex.test(value) && !base58.test(value)) return [value]
  const [prefix, rest] = hex.test(value) ? [value.slice(0, 2), value.slice(2)] : ['', value]
  const groups = rest.match(/.{1,4}/gs) ?? []
  // The first group and the last two: people compare the ends.
  const isEnd = (at: number) => at === 0 || at > groups.length - 3
  return groups.flatMap((group, at) => [
    element('span', { class: `address__group${isEnd(at) ? ' address__group--end' : ''}` }, at === 0 ? prefix + group : group),
    ...(at < groups.length - 1 ? [element('wbr')] : []),
  ])
}
