/** What makes accounts and moves lamports; every cluster has these programs at the same address. */
export const systemProgram = '11111111111111111111111111111111'
/** The classic program of fungible tokens. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
/** Its successor, with extensions. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** What opens an owner's account for a token at the place where all look for it. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
