import { hasCode } from '@latchkey/common/contract'
import { approveDevice, type DeviceDelay, type SocialProvider } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'
import { showNextStep } from '../../../features/signIn/showNextStep.ts'
import { FrameSlot } from '../../../parts/FrameSlot/FrameSlot.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { refreshGlyph, shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { leadBack } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** How the wait for a press has ended: refused, unanswered, or there is no number to press. */
type End = 'denied' | 'unanswered' | 'numberless'

/** Says when a new device can be used, and shows the number by which its owner lets it in before that on another one. */
export function DelayedDevice({ delay, social }: DelayedDeviceProps) {
  const kit = useKit()
  const text = useText()
  const { end, restart } = useApproval({ delay, social })
  useSecureFrameTheme()
  const time = new Intl.DateTimeFormat(text.locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
  const isDenied = end === 'denied'
  const title = isDenied ? 'device.failed.title' : delay.kind === 'device' ? 'device.delayed.title' : 'device.recovery.title'
  return (
    <Body>
      <Scroll>
        <StatusView
          state={isDenied ? 'error' : end ? 'idle' : 'waiting'}
          icon={<Icon glyph={shieldGlyph} />}
          title={text(title, { time: time.format(delay.untilMs) })}
        >
          {text(end ? sayEnd(end, delay) : 'device.delayed.text')}
        </StatusView>
        {end ? (
          <Stack gap={4}>
            {end === 'unanswered' ? (
              <Button glyph={refreshGlyph} onClick={restart} testId="device-number-again">
                {text('device.delayed.again')}
              </Button>
            ) : null}
            <Button variant="ghost" onClick={() => leadBack(kit)}>
              {text('social.another')}
            </Button>
          </Stack>
        ) : (
          <FrameSlot height={64} label={text('device.field')} />
        )}
      </Scroll>
    </Body>
  )
}

/** Waits for the owner's press as long as there is a number to press. */
function useApproval({ delay, social }: DelayedDeviceProps): { readonly end: End | undefined; readonly restart: () => void } {
  const kit = useKit()
  const [tries, setTries] = useState(0)
  const [end, setEnd] = useState<End | undefined>(delay.kind === 'device' ? undefined : 'numberless')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another wait.
  useEffect(() => {
    if (delay.kind !== 'device') return setEnd('numberless')
    const attempt = new AbortController()
    setEnd(undefined)
    approveDevice(kit, { signal: attempt.signal, social }).catch((error: unknown) => {
      if (attempt.signal.aborted || showNextStep(kit, error, social)) return
      setEnd(hasCode(error, 'USER_REJECTED') ? 'denied' : hasCode(error, 'EMBEDDED_TIMEOUT') ? 'unanswered' : 'numberless')
    })
    return () => attempt.abort()
  }, [kit, delay.kind, social, tries])
  return { end, restart: useCallback(() => setTries((count) => count + 1), []) }
}

function sayEnd(end: End, { kind }: DeviceDelay) {
  if (end === 'denied') return 'device.delayed.denied'
  return kind === 'device' ? 'device.delayed.later' : 'device.recovery.text'
}

type DelayedDeviceProps = { readonly delay: DeviceDelay; readonly social: SocialProvider | undefined }
