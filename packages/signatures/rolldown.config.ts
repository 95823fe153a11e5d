import { chunks, listModules } from '@latchkey/tsup/chunks'

/** What is loaded later: a scheme of signatures that few wallets use, or that a browser cannot check by itself. */
const later = {
  ecdsa: ['src/polkadot/isSignedByEcdsa.ts'],
  ed25519: ['src/polkadot/isSignedByEd25519.ts'],
  library: ['src/solana/verifyByLibrary.ts'],
}

/** Every module is a file of its own, else a host's bundler keeps a family's cryptography beside its address grammar. */
const between = {
  // With the page, small: what the addresses of each family look like.
  families: {
    files: ['address', 'bitcoin/address', 'cosmos/address', 'evm/address', 'polkadot/address', 'solana/address'].map(
      (name) => `src/${name}.ts`,
    ),
  },
}

export default chunks(listModules(), { later, between })
