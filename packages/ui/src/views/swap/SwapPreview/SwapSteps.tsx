import { swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { Steps } from '../../../parts/Steps/Steps.tsx'
import { useText } from '../../../text/useText.ts'

/** What the wallet has to do: allow the sum, if it must, then swap. */
export function SwapSteps({ wallet, paid }: SwapStepsProps) {
  const text = useText()
  const { step, approvalHash, allowanceReset } = useKitValue(swapAtom)
  const { isApprovalNeeded } = useKitValue(swapFactsAtom)
  const isAllowing = allowanceReset !== 'running' && (step === 'approving' || step === 'approvalPending')
  const isSwapping = step === 'building' || step === 'signing'
  const allow = {
    id: 'allow',
    state: isAllowing ? ('running' as const) : isApprovalNeeded ? ('waiting' as const) : ('done' as const),
    label: text.rich('swap.stepAllow', { amount: paid }),
  }
  return (
    <Steps
      label={text('swap.steps')}
      steps={[
        ...(allowanceReset ? [{ id: 'reset', state: allowanceReset, label: text('swap.stepReset') }] : []),
        ...(isAllowing || isApprovalNeeded || approvalHash !== undefined ? [allow] : []),
        { id: 'swap', state: isSwapping ? 'running' : 'waiting', label: text.rich('swap.stepConfirm', { wallet }) },
      ]}
    />
  )
}

export type SwapStepsProps = {
  /** Its name. */
  wallet: string
  /** "250 PLD" */
  paid: string
}
