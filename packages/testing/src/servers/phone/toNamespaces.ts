import type { PhoneFamily, PhoneNamespaces, PhonePolicy, PhoneProposal } from './phonePolicy.ts'

const all: readonly PhoneFamily[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** What an honest wallet grants: of what was asked for, all that it can do. */
export function toNamespaces(
  { required, optional }: Pick<PhoneProposal, 'required' | 'optional'>,
  { families = all, chains, methods }: Pick<PhonePolicy, 'families' | 'chains' | 'methods'>,
  addresses: { readonly [family in PhoneFamily]: string },
): PhoneNamespaces {
  const granted = families.flatMap((family) => {
    const asked = [required[family], optional[family]].filter((one) => one !== undefined)
    const wanted = unique(asked.flatMap((one) => one.chains ?? [])).filter((chain) => chains?.includes(chain) ?? true)
    if (wanted.length === 0) return []
    const grant = {
      chains: wanted,
      accounts: wanted.map((chain) => `${chain}:${addresses[family]}`),
      methods: unique(asked.flatMap((one) => one.methods)).filter((method) => methods?.includes(method) ?? true),
      events: unique(asked.flatMap((one) => one.events)),
    }
    return [[family, grant] as const]
  })
  return Object.fromEntries(granted)
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)]
}
