import { malformed } from './readStruct.ts'
import type { Field } from './TypedData.ts'

/** The only fields that a domain can have, in the order of the standard, with the only types that they can have (EIP-712). */
const standard: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Reads which fields of a domain are hashed. They are exactly those that the domain has: one that is shown and not hashed would say
 * of a contract or chain what no contract checks.
 *
 * @throws {@link RefusedError}
 */
export function readDomainTypes(declared: unknown, domain: { readonly [field: string]: unknown }): readonly Field[] {
  const names = Object.keys(domain)
  for (const name of names) if (!standard.some((one) => one.name === name)) throw malformed(`domain.${name}`)
  if (declared === undefined) return standard.filter(({ name }) => Object.hasOwn(domain, name))
  if (!Array.isArray(declared) || declared.length !== names.length) throw malformed('types.EIP712Domain')
  return declared.map((field: unknown) => {
    const { name, type } = Object(field) as Partial<Field>
    const found = standard.find((one) => one.name === name)
    if (!found || found.type !== type || !Object.hasOwn(domain, found.name)) throw malformed('types.EIP712Domain')
    return found
  })
}
