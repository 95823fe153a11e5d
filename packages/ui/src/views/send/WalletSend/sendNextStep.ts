import type { SendProblem } from '@latchkey/core/internal'
import type { MessageKey } from '../../../text/messages.ts'

/** What the button of WalletSend says, and what is wrong with the amount: the first thing that is in the way. */
export function sendNextStep({ problem, amountProblem }: sendNextStep.Input): SendStep {
  const wrong = amountProblem === undefined ? undefined : amountProblems[amountProblem.kind]
  return {
    button: problem ? buttons[problem.kind] : 'send.review',
    canReview: problem === undefined,
    isImpossible: problem?.kind === 'unsupported' || amountProblem?.kind === 'unsupported',
    amountProblem: wrong,
  }
}

/** Problems that are told at the amount itself. */
const amountProblems: { readonly [kind in SendProblem['kind']]?: MessageKey } = {
  notEnough: 'send.notEnough',
  amountInvalid: 'send.tooFine',
}

const buttons: { readonly [kind in SendProblem['kind']]: MessageKey } = {
  amountMissing: 'send.enterAmount',
  amountZero: 'send.enterAmount',
  receiverMissing: 'send.enterRecipient',
  tokenMissing: 'send.chooseToken',
  notEnoughForFee: 'send.noFee',
  receiverPending: 'send.review',
  unsupported: 'send.review',
  amountInvalid: 'send.review',
  receiverInvalid: 'send.review',
  notEnough: 'send.review',
  refused: 'send.review',
}

/** See {@link sendNextStep}. */
export type SendStep = {
  readonly button: MessageKey
  readonly canReview: boolean
  /** Nothing can be sent on this chain. */
  readonly isImpossible: boolean
  /** What stands at the amount. */
  readonly amountProblem: MessageKey | undefined
}

export declare namespace sendNextStep {
  type Input = {
    readonly problem: Pick<SendProblem, 'kind'> | undefined
    /** The first problem there would be with a receiver: it is told before there is one. */
    readonly amountProblem: Pick<SendProblem, 'kind'> | undefined
  }
}
