/** CAIP-2 namespaces that Latchkey itself has adapters for. */
export const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A CAIP-2 namespace: a family of chains that share addresses and wallets. Latchkey's own, and any that another adapter brings. */
export type Namespace = (typeof namespaces)[number] | (string & {})

/** Whether `value` is written as CAIP-2 writes a namespace: 3 to 8 lowercase letters, digits and hyphens. */
export function isNamespace(value: unknown): value is Namespace {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}$/.test(value)
}
