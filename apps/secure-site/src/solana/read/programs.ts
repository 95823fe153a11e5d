/** Transfers coins and creates accounts. */
export const systemProgram = '11111111111111111111111111111111'
/** The original token program. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Token-2022, the token program with extensions. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** The mint of wrapped SOL: the token account's own coins. */
export const wrappedMint = 'So11111111111111111111111111111111111111112'
/** Both token programs. */
export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program]
/** Opens the associated token account of an owner. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Sets limits and the price of compute units. */
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
/** Both memo programs. */
export const memoPrograms: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
/** Manages address lookup tables. */
export const lookupTableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** Provides recent blockhashes to programs. */
export const recentBlockhashes = 'SysvarRecentB1ockHashes11111111111111111111'
/** Provides the rent rates to programs. */
export const rentSysvar = 'SysvarRent111111111111111111111111111111111'

const names: { readonly [program: string]: string } = {
  [systemProgram]: 'System',
  [tokenProgram]: 'Token',
  [token2022Program]: 'Token-2022',
  [associatedTokenProgram]: 'Associated Token',
  [computeBudgetProgram]: 'Compute Budget',
  [lookupTableProgram]: 'Address Lookup Table',
  Stake11111111111111111111111111111111111111: 'Stake',
  Vote111111111111111111111111111111111111111: 'Vote',
  BPFLoaderUpgradeab1e11111111111111111111111: 'BPF Upgradeable Loader',
  Ed25519SigVerify111111111111111111111111111: 'Ed25519',
  KeccakSecp256k11111111111111111111111111111: 'Secp256k1',
  ...Object.fromEntries(memoPrograms.map((program) => [program, 'Memo'])),
}

/** The name of a well-known program. A name that a program chose itself is never shown. */
export function nameOfProgram(program: string): string | undefined {
  return Object.hasOwn(names, program) ? names[program] : undefined
}
