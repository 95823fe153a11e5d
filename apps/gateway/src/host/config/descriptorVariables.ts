import { ValueInvalidError } from './errors.ts'
import { words } from './parsers.ts'
import type { Variable } from './variable.ts'

/** EVM addresses between spaces, in lower case. */
function evmAddresses(text: string): ReadonlySet<string> {
  const list = words(text)
  if (!list.every((one) => /^0x[0-9a-fA-F]{40}$/.test(one))) throw new ValueInvalidError('addresses such as 0x12…, between spaces')
  return new Set(list.map((one) => one.toLowerCase()))
}

/** Settings of descriptors for clear signing. */
export const descriptorVariables = {
  LATCHKEY_DESCRIPTOR_ATTESTERS: {
    doc: 'Addresses whose attestations of descriptors (ERC-8176) the gateway serves. The secure site has the same setting and uses its own.',
    fallback: '',
    parse: evmAddresses,
  },
} as const satisfies Record<string, Variable<unknown>>
