import { malformed } from './readStruct.ts'
import type { Field } from './TypedData.ts'

/** The only fields that a domain can have, in the standard's order, with their types (EIP-712). */
const standard: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Determines which fields of a domain are hashed: exactly those that the domain has. A field that is shown but not hashed would name
 * a contract or chain that no contract checks.
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
