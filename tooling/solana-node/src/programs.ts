import { type Address, address } from '@solana/kit'

/** Programs whose accounts or instructions the node reads. */
export const programs = {
  system: address('11111111111111111111111111111111'),
  computeBudget: address('ComputeBudget111111111111111111111111111111'),
  token: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  token2022: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
  associatedToken: address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  memo: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  lookupTable: address('AddressLookupTab1e1111111111111111111111111'),
} as const satisfies Record<string, Address>

/** The name under which `jsonParsed` answers show a token program. */
export function tokenProgramName(owner: Address): 'spl-token' | 'spl-token-2022' | undefined {
  if (owner === programs.token) return 'spl-token'
  return owner === programs.token2022 ? 'spl-token-2022' : undefined
}
