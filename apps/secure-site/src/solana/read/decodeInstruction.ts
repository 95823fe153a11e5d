import { readText } from '../../vault/sign/readText.ts'
import { type DecodedOf, decodeBy, type Instruction } from './layout.ts'
import { otherLayouts } from './otherLayouts.ts'
import { memoPrograms } from './programs.ts'
import { systemLayouts } from './systemLayouts.ts'
import { tokenLayouts } from './tokenLayouts.ts'

const layouts = [...systemLayouts, ...tokenLayouts, ...otherLayouts]

/** The effect of one instruction, if its encoding gives the same bytes and accounts again. */
export type SolanaAction =
  | DecodedOf<(typeof layouts)[number]>
  | { readonly kind: 'memo'; readonly program: string; readonly text: string }
  /** Not decoded: it could do anything that its accounts allow. */
  | {
      readonly kind: 'unknown'
      readonly program: string
      /** `undefined` for accounts in tables that could not be read. */
      readonly accounts: readonly (string | undefined)[]
      readonly data: Uint8Array
    }

/** An action of one kind, or of several. */
export type ActionOf<kind extends SolanaAction['kind']> = Extract<SolanaAction, { kind: kind }>

/** Decodes an instruction of a transaction that `own` is to sign. If one byte or account differs from a known layout, it is `unknown`. */
export function decodeInstruction(
  { program, accounts, data }: { program: string; accounts: readonly (string | undefined)[]; data: Uint8Array },
  own: string,
): SolanaAction {
  const unknown = { kind: 'unknown', program, accounts, data } as const
  if (!isKnown(accounts)) return unknown
  if (memoPrograms.includes(program)) {
    const text = readText(data)
    // A memo that names other signers does more than this decodes.
    return text !== undefined && accounts.every((account) => account === own) && accounts.length < 2
      ? { kind: 'memo', program, text }
      : unknown
  }
  return decodeKnown({ program, accounts, data }) ?? unknown
}

function decodeKnown(instruction: Instruction): SolanaAction | undefined {
  for (const layout of layouts) {
    if (!layout.programs.includes(instruction.program)) continue
    const values = decodeBy(layout, instruction)
    if (!values || ('isSound' in layout && layout.isSound?.(values as never) === false)) continue
    return { ...values, kind: layout.kind, program: instruction.program } as unknown as SolanaAction
  }
  return undefined
}

function isKnown(accounts: readonly (string | undefined)[]): accounts is readonly string[] {
  return accounts.every((account) => account !== undefined)
}
