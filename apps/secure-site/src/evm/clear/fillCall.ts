import type { DescriptorField } from '@latchkey/blockchain-api/descriptors'
import type { ReviewFact } from '../../review/Review.ts'
import type { Filling } from './Filling.ts'
import { type Element, readParameter } from './readParameter.ts'
import type { Found, Scope } from './resolvePath.ts'
import { sayParty, toAddress, toInteger } from './sayValue.ts'

/**
 * Describes a nested call, with its full contract address and everything in it.
 *
 * @returns `undefined` if no descriptor matches it, and `wrong` if its parameters do not resolve.
 */
export async function fillCall(
  label: string,
  { params = {} }: DescriptorField,
  found: Found,
  scope: Scope,
  element: Element,
  { text, describeInner }: Pick<Filling, 'text' | 'describeInner'>,
): Promise<readonly ReviewFact[] | undefined | 'wrong'> {
  const read = (name: Parameters<typeof readParameter>[0]) => readParameter(name, params, scope, element)
  const [callee, selector, amount, spender, chain] = [read('callee'), read('selector'), read('amount'), read('spender'), read('chainId')]
  if ([callee, selector, amount, spender, chain].includes('wrong')) return 'wrong'
  const at = (one: typeof callee) => (one === 'wrong' ? undefined : one)
  const to = at(callee) && toAddress(at(callee) as Found)
  const value = at(amount) && toInteger(at(amount) as Found)
  const number = at(chain) ? toInteger(at(chain) as Found) : BigInt(scope.container.chainId)
  const start = at(selector)?.value ?? '0x'
  if (!to || number === undefined || typeof found.value !== 'string' || !/^0x(?:[0-9a-f]{8})?$/i.test(String(start))) return undefined
  const data = `${String(start)}${found.value.slice(2)}`.toLowerCase()
  const from = at(spender) ? toAddress(at(spender) as Found) : scope.container.from
  // Without a parameter, the outer call's value applies. A parameter without a path is the descriptor's own claim.
  const isOwn = { from: at(spender), to: at(callee), value: at(amount), chainId: at(chain) }
  const ownWords = (['from', 'to', 'value', 'chainId'] as const).filter((name) =>
    isOwn[name] ? isOwn[name].type === 'constant' : name !== 'value' && scope.container.ownWords?.includes(name),
  )
  const inner = await describeInner({ container: { from, to, chainId: Number(number), value, ownWords }, data })
  if (!inner) return undefined
  return [
    {
      label,
      value: text('clear.by', { intent: text('clear.said', { words: inner.intent }), source: text('clear.said', { words: inner.source }) }),
    },
    { label: text('clear.contract', { outer: label }), ...sayParty(at(callee) as Found, to, text) },
    ...inner.rows.map((row) => ({ ...row, label: text('clear.within', { outer: label, inner: row.label }) })),
  ]
}
