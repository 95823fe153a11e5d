/** CAIP-2 namespaces that Latchkey serves. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** One CAIP-2 namespace: a family of chains that share addresses and wallets. */
export type Namespace = (typeof namespaces)[number]

/** Whether `value` names a family of chains that Latchkey serves. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some((namespace) => namespace === value)
}
