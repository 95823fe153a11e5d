/** Moves coins and makes accounts. */
export const systemProgram = '11111111111111111111111111111111'
/** The first token program. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** The token program with extensions. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Tokens of it are coins, in the token account itself. */
export const wrappedMint = 'So11111111111111111111111111111111111111112'
/** Both programs that hold tokens. */
export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program]
/** Opens the one token account that an owner has by default. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Sets what a transaction may use and pays for it. */
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
/** Both programs that say texts. */
export const memoPrograms: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
/** Holds tables of addresses. */
export const lookupTableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** Holds the recent blockhashes, for programs. */
export const recentBlockhashes = 'SysvarRecentB1ockHashes11111111111111111111'
/** Holds the price of keeping an account, for programs. */
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

/** What a well-known program is called; a name of its own choice is never shown. */
export function nameOfProgram(program: string): string | undefined {
  return Object.hasOwn(names, program) ? names[program] : undefined
}
