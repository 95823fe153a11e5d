import { decode } from '@latchkey/common/web'
import { type InferOutput, looseObject, nullish, pipe, regex, string } from 'valibot'
import type { Address } from 'viem'

const bytes = nullish(pipe(string(), regex(/^0x([0-9a-fA-F]{2})*$/)))
const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))
const authorizationSchema = nullish(looseObject({ address }))

/** Of EntryPoint 0.6 (`initCode`), of 0.7 and later (`factory`), and of bundlers and wallets that have the account borrow code. */
const schema = looseObject({
  initCode: bytes,
  factory: bytes,
  factoryData: bytes,
  eip7702Auth: authorizationSchema,
  authorization: authorizationSchema,
})

/** Stands where a factory would, for an account that borrows its code. */
const borrowed = /^0x7702(00){0,18}$/

/**
 * Which contracts make the account of an operation, and whose code it borrows (EIP-7702), in lower case.
 *
 * @returns `undefined` for an operation that says neither in a way that can be checked.
 */
export function readMakers(operation: object): readMakers.Makers | undefined {
  let read: InferOutput<typeof schema>
  try {
    read = decode(schema, operation)
  } catch {
    return undefined
  }
  const { initCode, factory, factoryData, eip7702Auth, authorization } = read
  const delegates = [eip7702Auth, authorization].flatMap((one) => (one ? [one.address.toLowerCase() as Address] : []))
  // Data without a contract to call has no maker.
  if (isEmpty(factory) && !isEmpty(factoryData)) return undefined
  const named = [factory, initCode?.slice(0, 42)].flatMap((one) => (isEmpty(one) ? [] : [one.toLowerCase() as Address]))
  const factories = named.filter((one) => !borrowed.test(one))
  if (factories.length < named.length && delegates.length === 0) return undefined
  return factories.every((one) => one.length === 42) ? { factories, delegates } : undefined
}

export declare namespace readMakers {
  type Makers = { readonly factories: readonly Address[]; readonly delegates: readonly Address[] }
}

function isEmpty(text: string | null | undefined): text is '0x' | null | undefined {
  return text == null || text === '0x'
}
