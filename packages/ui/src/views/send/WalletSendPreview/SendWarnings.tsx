import type { SendWarnings as Warnings } from '@latchkey/core/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './WalletSendPreview.module.css'

/** What makes an address suspect; one that only looks like a known one wants a second act (T-D7). */
export function SendWarnings({ warnings, isCompared, onCompare }: SendWarningsProps) {
  useStyles(css)
  const text = useText()
  return (
    <>
      {warnings.lookAlikeOf === undefined || warnings.isTokenContract ? null : (
        <>
          <Stack above={8}>
            <Alert tone="critical" title={text('send.lookAlike.title')} testId="send-look-alike">
              {text.rich(
                'send.lookAlike.text',
                { address: warnings.lookAlikeOf },
                {
                  b: (words) => (
                    <b key="b" dir="ltr" className={classes.strong}>
                      {words}
                    </b>
                  ),
                },
              )}
            </Alert>
          </Stack>
          <Stack above={4}>
            <Checkbox checked={isCompared} onChange={onCompare} testId="send-compared">
              {text('send.lookAlike.agree')}
            </Checkbox>
          </Stack>
        </>
      )}
      {warnings.isTokenContract ? (
        <>
          <Stack above={8}>
            <Alert tone="critical" title={text('send.contract.title')} testId="send-contract">
              {text('send.contract.text')}
            </Alert>
          </Stack>
          <Stack above={4}>
            <Checkbox checked={isCompared} onChange={onCompare} testId="send-compared">
              {text('send.contract.agree')}
            </Checkbox>
          </Stack>
        </>
      ) : null}
      {warnings.isFeeHigh ? (
        <Stack above={8}>
          <Alert tone="caution" title={text('send.feeHigh.title')} testId="send-fee-high">
            {text('send.feeHigh.text')}
          </Alert>
        </Stack>
      ) : null}
      {warnings.isChecksumWrong ? (
        <Stack above={8}>
          <Alert tone="caution" title={text('send.checksum.title')} testId="send-checksum">
            {text('send.checksum.text')}
          </Alert>
        </Stack>
      ) : null}
    </>
  )
}

export type SendWarningsProps = {
  warnings: Warnings
  isCompared: boolean
  onCompare: (isCompared: boolean) => void
}
