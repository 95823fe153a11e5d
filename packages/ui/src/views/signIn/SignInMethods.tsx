import { type ConnectMethod, featuresAtom, push, track } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useStyles } from '../../css/useStyles.ts'
import { SocialButton } from '../../parts/SocialButton/SocialButton.tsx'
import { SocialMark } from '../../parts/SocialButton/SocialMark.tsx'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { dotsGlyph, mailGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Or } from '../../primitives/Or/Or.tsx'
import { TextField } from '../../primitives/TextField/TextField.tsx'
import { useText } from '../../text/useText.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { classes, css } from './SignInMethods.module.css'
import { useEmailField } from './useEmailField.ts'
import { useSocial } from './useSocial.ts'

/** Marks that stand beside one another; the rest is behind More. */
const shownMax = 3

/** Signing in by e-mail and by other sites, before or after the wallets (N-21). */
export function SignInMethods({ methods, isFirst, isLocked }: SignInMethodsProps) {
  useStyles(css)
  const text = useText()
  return (
    <div className={classes.methods}>
      {isFirst ? null : <Or>{text('connect.or')}</Or>}
      {methods.map((method) =>
        method === 'email' ? <OwnWays key="email" isLocked={isLocked} /> : <Socials key="social" {...{ isFirst, isLocked }} />,
      )}
      {isFirst ? <Or>{text('connect.orWallet')}</Or> : null}
    </div>
  )
}

export type SignInMethodsProps = {
  /** Those that stand on this side of the wallets, in their order. */
  methods: readonly ConnectMethod[]
  /** Above the wallets: then the first provider has its name. */
  isFirst: boolean
  /** Nothing can be chosen yet: the terms are not agreed to. */
  isLocked: boolean
}

/** The ways that lead through nobody else's site: the address and the passkey. */
function OwnWays({ isLocked }: Pick<SignInMethodsProps, 'isLocked'>) {
  const { email, passkey } = useKitValue(featuresAtom)
  return (
    <>
      {email ? <EmailField isLocked={isLocked} /> : null}
      {passkey ? <PasskeyButton isLocked={isLocked} /> : null}
    </>
  )
}

function EmailField({ isLocked }: Pick<SignInMethodsProps, 'isLocked'>) {
  const kit = useKit()
  const text = useText()
  const field = useEmailField()
  return (
    // Nothing of the secure site loads before somebody comes near (B-02).
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that somebody comes near.
    <div
      onFocus={() => {
        field.prepare()
        track(kit, { event: 'EMAIL_LOGIN_SELECTED' })
      }}
      onPointerEnter={field.prepare}
    >
      <TextField
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
        go={{ label: text('connect.emailGo'), disabled: field.email.trim() === '' || field.isWaiting || isLocked }}
        loading={field.isSending}
        disabled={isLocked}
        invalid={field.isInvalid}
        hint={field.hint}
        testId="email-field"
      />
    </div>
  )
}

function Socials({ isFirst, isLocked }: Omit<SignInMethodsProps, 'methods'>) {
  const kit = useKit()
  const text = useText()
  const { socials } = useKitValue(featuresAtom)
  const { prepare, choose } = useSocial()
  if (!socials) return null
  const [first] = socials
  const marks = isFirst ? socials.slice(1) : socials
  const shown = marks.length > shownMax + 1 ? marks.slice(0, shownMax) : marks
  const button = (provider: (typeof socials)[number], isNamed: boolean) => (
    <SocialButton
      key={provider}
      mark={<SocialMark provider={provider} />}
      label={text('connect.social', { provider: text(`social.${provider}`) })}
      disabled={isLocked}
      onClick={() => choose(provider)}
      onNear={prepare}
      testId={`social-${provider}`}
    >
      {isNamed ? text('connect.social', { provider: text(`social.${provider}`) }) : undefined}
    </SocialButton>
  )
  return (
    <>
      {isFirst && first ? button(first, true) : null}
      {shown.length > 0 ? (
        <div className={classes.socials}>
          {shown.map((provider) => button(provider, false))}
          {shown.length < marks.length ? (
            <SocialButton
              mark={<Icon glyph={dotsGlyph} />}
              label={text('connect.more')}
              disabled={isLocked}
              onClick={() => push(kit, { view: 'ConnectSocials' })}
              testId="social-more"
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}
