import { emailLoginAtom, featuresAtom } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import { StatusView } from '../../parts/StatusView/StatusView.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { mailGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { TextField } from '../../primitives/TextField/TextField.tsx'
import { isTouch } from '../../shell/focus.ts'
import { useText } from '../../text/useText.ts'
import { PasskeyButton } from '../signIn/PasskeyButton.tsx'
import { useEmailField } from '../signIn/useEmailField.ts'

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
          <TextField
            ref={input}
            label={text('connect.email')}
            placeholder={text('connect.email')}
            glyph={mailGlyph}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={254}
            dir="auto"
            value={field.email}
            onChange={field.type}
            onSubmit={() => void field.submit()}
            invalid={field.isInvalid}
            hint={field.hint}
            testId="email-field"
          />
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
