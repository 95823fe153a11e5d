import { escapeText } from '../../review/escapeText.ts'
import { readText } from '../../vault/sign/readText.ts'
import type { ActionOf, SolanaAction } from '../read/decodeInstruction.ts'
import { memoPrograms, nameOfProgram } from '../read/programs.ts'
import { describeAccount } from './describeAccount.ts'
import { describeNonce } from './describeNonce.ts'
import { describeRight } from './describeRight.ts'
import { describeTokenAccount } from './describeTokenAccount.ts'
import { describeTransfer } from './describeTransfer.ts'
import { party, type Said, type Scene, say } from './Said.ts'
import { toHex } from './toHex.ts'

/** Describes an action. @returns `undefined` if it only sets the fee, which is shown once for all. */
export function describeAction(action: SolanaAction, scene: Scene): Said | undefined {
  switch (action.kind) {
    case 'heapSize':
    case 'unitLimit':
    case 'unitPrice':
    case 'dataLimit':
      return undefined
    case 'sendCoin':
    case 'sendSeededCoin':
    case 'sendToken':
    case 'burn':
    case 'mintTo':
      return describeTransfer(action, scene)
    case 'createAccount':
    case 'createSeededAccount':
    case 'assign':
    case 'allocate':
      return describeAccount(action, scene)
    case 'advanceNonce':
    case 'withdrawNonce':
    case 'initializeNonce':
    case 'authorizeNonce':
      return describeNonce(action, scene)
    case 'approve':
    case 'revoke':
    case 'setAuthority':
      return describeRight(action, scene)
    case 'memo':
      return say(scene.text('solana.memo'), { facts: [{ label: scene.text('solana.fact.memo'), value: escapeText(action.text) }] })
    case 'unknown':
      return describeUnknown(action, scene)
    default:
      return describeTokenAccount(action, scene)
  }
}

function describeUnknown({ program, data }: ActionOf<'unknown'>, { text }: Scene): Said {
  const name = nameOfProgram(program)
  const words = readText(data)
  const note = { label: text('solana.fact.memo'), value: words === undefined ? toHex(data) : escapeText(words) }
  return say(name === undefined ? text('solana.unknown') : text('solana.unknownOf', { name }), {
    facts: [party(text('fact.program'), program), ...(memoPrograms.includes(program) ? [note] : [])],
    warnings: [{ tone: 'critical', title: text('solana.unknown.title'), text: text('solana.unknown.text') }],
    isCritical: true,
    isUnknown: true,
    grantsRight: true,
  })
}
