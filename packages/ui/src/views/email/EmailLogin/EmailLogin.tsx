import { emailLoginAtom, featuresAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef } from 'react'
import { EmailField } from '../../../features/signIn/EmailField.tsx'
import { PasskeyButton } from '../../../features/signIn/PasskeyButton.tsx'
import { useEmailField } from '../../../features/signIn/useEmailField.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { mailGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { isTouch } from '../../../shell/modality/focus.ts'
import { useText } from '../../../text/useText.ts'

/** An address, and a code is on its way. */
export function EmailLogin() {
  const kit = useKit()
  const text = useText()
  const field = useEmailField(kit.store.get(emailLoginAtom)?.email)
  const { passkey: hasPasskey } = useKitValue(featuresAtom)
  const input = useRef<HTMLInputElement>(null)
  const { prepare } = field
  useEffect(() => {
    prepare()
    if (!isTouch()) input.current?.focus()
  }, [prepare])
  return (
    <Body>
      <Scroll>
        <StatusView state="idle" icon={<Icon glyph={mailGlyph} />} title={text('email.title')} tight>
          {text('email.text')}
        </StatusView>
        <Stack gap={8}>
          <EmailField ref={input} field={field} />
          <Button
            onClick={() => void field.submit()}
            disabled={field.email.trim() === '' || field.isWaiting || field.isInvalid}
            loading={field.isSending ? text('email.sending') : undefined}
            testId="email-send"
          >
            {text('email.send')}
          </Button>
          {hasPasskey ? <PasskeyButton /> : null}
        </Stack>
      </Scroll>
    </Body>
  )
}
