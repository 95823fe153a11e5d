import { hasCode } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { beginNameRegistration, nameRegistrationAtom, registerName, snapshotAtom, typeName } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { TextField } from '../../../primitives/TextField/TextField.tsx'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useIsOverdue } from '../../../shell/time/useIsOverdue.ts'
import { useText } from '../../../text/useText.ts'
import { NameIdeas } from './NameIdeas.tsx'
import { nameHint } from './nameHint.ts'
import { classes, css } from './RegisterAccountName.module.css'

/** A look-up that is quicker than this shows no spinner. */
const spinnerDelayMs = 500

/** A name for the account: free or not, others like it, and the claim. */
export function RegisterAccountName() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const announce = useAnnounce()
  const registration = useKitValue(nameRegistrationAtom)
  const { wallet } = useKitValue(snapshotAtom)
  useEffect(() => beginNameRegistration(kit), [kit])
  const { label, suffix = '', validity, availability, step, error } = registration
  const isChecking = useIsOverdue(availability === 'checking', spinnerDelayMs)
  const name = `${safeText(label.toLowerCase(), 'name')}${safeText(suffix, 'name')}`
  const [claimed, setClaimed] = useState('')
  const hint = nameHint({ ...registration, isClaimed: claimed === label })
  const verdict = availability === 'free' || availability === 'taken' ? text(`name.${availability}`, { name }) : undefined
  useEffect(() => {
    if (verdict) announce(verdict)
  }, [announce, verdict])

  const isFree = availability === 'free' && validity === 'valid'
  const canClaim = validity === 'valid' && availability !== 'taken' && availability !== 'checking'
  const claim = () => {
    if (canClaim) void registerName(kit)
    else setClaimed(label)
  }
  return (
    <Body>
      <Scroll>
        {error ? (
          <>
            {hasCode(error, 'USER_REJECTED') ? (
              <Alert title={text('name.declined.title')} testId="name-declined">
                {text('name.declined.text')}
              </Alert>
            ) : (
              <Alert tone="critical" title={text('name.notClaimed.title')} testId="name-failed">
                {safeText(error.shortMessage, 'error')} {text('name.notClaimed.text')}
              </Alert>
            )}
            <Stack above={12}>{null}</Stack>
          </>
        ) : null}
        <div data-autofocus="">
          <TextField
            label={text('name.field')}
            value={label}
            onChange={(typed) => typeName(kit, { label: typed })}
            onSubmit={claim}
            hint={text(hint.key, { name })}
            invalid={hint.isWrong}
            loading={isChecking}
            disabled={step !== 'idle'}
            suffix={
              <span className={classes.suffix}>
                <span dir="ltr">{safeText(suffix, 'name')}</span>
                {isFree && !isChecking ? (
                  <span className={classes.free}>
                    <Icon glyph={checkGlyph} />
                  </span>
                ) : null}
              </span>
            }
            placeholder={text('name.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={63}
            dir="ltr"
            testId="name-field"
          />
        </div>
        <NameIdeas />
        <Stack above={16}>
          <Button
            disabled={!canClaim}
            focusable
            loading={
              step === 'signing'
                ? text('name.signing', { wallet: safeText(wallet?.name, 'name') || text('switch.yourWallet') })
                : step === 'registering'
                  ? text('name.registering', { name })
                  : undefined
            }
            onClick={claim}
            testId="name-claim"
          >
            {validity === 'valid' ? text.rich('name.claim', { name }) : text('name.claimNone')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}
