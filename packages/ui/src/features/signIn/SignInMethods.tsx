import { type ConnectMethod, type Features, track } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useStyles } from '../../css/useStyles.ts'
import { SocialButton } from '../../parts/SocialButton/SocialButton.tsx'
import { SocialMark } from '../../parts/SocialButton/SocialMark.tsx'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { dotsGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { LabeledDivider } from '../../primitives/LabeledDivider/LabeledDivider.tsx'
import { leadTo } from '../../shell/lead.ts'
import { useText } from '../../text/useText.ts'
import { EmailField } from './EmailField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { classes, css } from './SignInMethods.module.css'
import { useEmailField } from './useEmailField.ts'
import { useSocial } from './useSocial.ts'

/** Marks that stand beside one another; the rest is behind More. */
const shownMax = 3

/** Signing in by e-mail and by other sites, before or after the wallets (N-21). */
export function SignInMethods({ methods, features, isFirst, isLocked }: SignInMethodsProps) {
  useStyles(css)
  const text = useText()
  return (
    <div className={classes.methods}>
      {isFirst ? null : <LabeledDivider>{text('connect.or')}</LabeledDivider>}
      {methods.map((method) =>
        method === 'email' ? (
          <OwnWays key="email" {...{ features, isLocked }} />
        ) : (
          <Socials key="social" {...{ features, isFirst, isLocked }} />
        ),
      )}
      {isFirst ? <LabeledDivider>{text('connect.orWallet')}</LabeledDivider> : null}
    </div>
  )
}

export type SignInMethodsProps = {
  /** Those that stand on this side of the wallets, in their order. */
  methods: readonly ConnectMethod[]
  /** Which of them are on. */
  features: Pick<Features, 'email' | 'passkey' | 'socials'>
  /** Above the wallets: then the first provider has its name. */
  isFirst: boolean
  /** Nothing can be chosen yet: the terms are not agreed to. */
  isLocked: boolean
}

/** Ways to sign in without another site: email and passkey. */
function OwnWays({ features: { email, passkey }, isLocked }: Pick<SignInMethodsProps, 'features' | 'isLocked'>) {
  return (
    <>
      {email ? <EmailWay isLocked={isLocked} /> : null}
      {passkey ? <PasskeyButton isLocked={isLocked} /> : null}
    </>
  )
}

function EmailWay({ isLocked }: Pick<SignInMethodsProps, 'isLocked'>) {
  const kit = useKit()
  const text = useText()
  const field = useEmailField()
  return (
    // The secure site loads only once the pointer or focus reaches this (B-02).
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the pointer or focus reaches it.
    <div
      onFocus={() => {
        field.prepare()
        track(kit, { event: 'EMAIL_LOGIN_SELECTED' })
      }}
      onPointerEnter={field.prepare}
    >
      <EmailField
        field={field}
        go={{ label: text('connect.emailGo'), disabled: field.email.trim() === '' || field.isWaiting || isLocked }}
        loading={field.isSending}
        disabled={isLocked}
      />
    </div>
  )
}

function Socials({ features: { socials }, isFirst, isLocked }: Omit<SignInMethodsProps, 'methods'>) {
  const kit = useKit()
  const text = useText()
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
              onClick={() => leadTo(kit, { view: 'ConnectSocials' })}
              testId="social-more"
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}
