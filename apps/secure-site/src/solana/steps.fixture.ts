import { associated, people, programs, type TestInstruction, u64, utf8 } from './chain.fixture.ts'

const { own, friend, mint } = people

/** The user's own token account, and the receiver's. */
export const source = associated(own)
export const target = associated(friend)

export const memo = (text: string): TestInstruction => ({ program: programs.memo, accounts: [], data: utf8(text) })

export const send = (to: string, amount = 5_000_000_000n): TestInstruction => ({
  program: programs.token,
  accounts: [source, mint, to, own],
  data: [12, ...u64(amount), 6],
})

export const open = (account: string, owner: string): TestInstruction => ({
  program: programs.opener,
  accounts: [own, account, owner, mint, programs.system, programs.token],
  data: [1],
})

export const sendSol = (lamports: bigint): TestInstruction => ({
  program: programs.system,
  accounts: [own, friend],
  data: [2, 0, 0, 0, ...u64(lamports)],
})
