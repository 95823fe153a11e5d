/** The client's keys, and all that still needs one. */
export type KeyedClient = {
  readonly core: {
    readonly crypto: { readonly keychain: { readonly keychain: Map<string, string>; del(tag: string): Promise<void> } }
    readonly pairing: { readonly pairings: { readonly keys: readonly string[] } }
  }
  readonly session: { readonly values: readonly { readonly topic: string; readonly self: { readonly publicKey: string } }[] }
  readonly proposal: { readonly values: readonly { readonly proposer: { readonly publicKey: string } }[] }
}

/** Forgets keys of proposals that died of age: the client makes a pair for each code it shows, and keeps it for ever. */
export function pruneKeys({ core, session, proposal }: KeyedClient): void {
  const { keychain } = core.crypto
  const needed = new Set([
    ...core.pairing.pairings.keys,
    ...session.values.flatMap(({ topic, self }) => [topic, self.publicKey]),
    ...proposal.values.map(({ proposer }) => proposer.publicKey),
  ])
  const dead = [...keychain.keychain.keys()].filter((name) => /^[\da-f]{64}$/.test(name) && !needed.has(name))
  for (const name of dead.slice(1)) keychain.keychain.delete(name)
  // The last one goes by the client's own way, which writes what is left.
  if (dead[0] !== undefined) keychain.del(dead[0]).catch(() => {})
}
