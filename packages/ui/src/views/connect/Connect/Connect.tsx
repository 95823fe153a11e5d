import { slot } from '@latchkey/common/contract'
import { alertAtom, featuresAtom, originStatusAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef, useState } from 'react'
import { WalletList } from '../../../features/wallets/WalletList.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useOnline } from '../../../shell/browser/useOnline.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useLazyPart } from '../../../shell/loading/useLazyPart.ts'
import { LazyAlert } from '../../../shell/notices/LazyAlert.tsx'
import { isShown, useModalPart } from '../../../shell/useModalPart.ts'
import { useText } from '../../../text/useText.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import { LegalLine } from './LegalLine.tsx'
import { SignInPlace } from './SignInPlace.tsx'
import { useLegal } from './useLegal.ts'
import { useOffer } from './useOffer.ts'

const legalConsent = slot(() => ({ isGiven: false }))

/** All ways in, the shortest first. */
export function Connect() {
  const kit = useKit()
  const text = useText()
  const isOnline = useOnline()
  const features = useKitValue(featuresAtom)
  const isDenied = useKitValue(originStatusAtom) === 'denied'
  const alert = useKitValue(alertAtom)
  const legal = useLegal()
  // Kept by the kit, so that coming back does not ask again.
  const consent = kit.slot(legalConsent)
  const [hasAgreed, setAgreed] = useState(consent.isGiven)
  const needsConsent = (features.legalCheckbox || kit.config.legalCheckbox === true) && legal !== undefined
  const Consent = useLazyPart(async () => (await import('./Consent.tsx')).Consent, needsConsent)
  const isLocked = needsConsent && !hasAgreed
  const offer = useOffer()
  const { methods, isKnown } = offer
  const isFilledLater = useModalPart((modal) => kit.gateway !== undefined && (modal.loading || !isShown(modal)))
  // Wallets are always listed, where the host places them.
  const walletAt = [...methods, 'wallet'].indexOf('wallet')
  const SignIn = useLazyPart(
    async () => {
      const { SignInMethods, emailWords } = await import('../../../features/signIn/index.ts')
      text.addWords(emailWords)
      return SignInMethods
    },
    isKnown && (methods.length > 1 || walletAt > 0),
  )
  const signIn = (some: typeof methods, isFirst: boolean) =>
    some.length === 0 ? null : SignIn && isKnown ? (
      <SignIn methods={some} features={offer.features} isFirst={isFirst} isLocked={isLocked} />
    ) : (
      <SignInPlace offer={{ ...offer, methods: some }} isFirst={isFirst} />
    )
  // The panel is never lower than in its first frame.
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Read once it is painted: before that, it would have the browser lay the page out twice.
    const element = content.current
    if (element) element.style.minBlockSize = `${element.offsetHeight}px`
  }, [])

  return (
    <>
      <Body>
        <Scroll>
          <div ref={content}>
            <Stack gap={8}>
              {signIn(methods.slice(0, walletAt), true)}
              {features.collapseWallets || kit.config.collapseWallets ? (
                <List label={text('wallets.list')}>
                  <Row
                    key="wallets"
                    icon={<WalletIcon />}
                    label={text('connect.useWallet')}
                    chevron="next"
                    disabled={isLocked}
                    onClick={() => leadTo(kit, { view: 'ConnectWallets' })}
                    testId="use-wallet"
                  />
                </List>
              ) : (
                <WalletList isLocked={isLocked} isHeld={walletAt > 0 && !isKnown && isFilledLater} />
              )}
              {signIn(methods.slice(walletAt + 1), false)}
              {/* Below what can be chosen: they may come later. */}
              {isDenied && alert?.code !== 'ORIGIN_NOT_ALLOWED' ? (
                <LazyAlert title={text('connect.installedOnly.title')}>{text('connect.installedOnly.text')}</LazyAlert>
              ) : null}
              {isOnline ? null : (
                <LazyAlert tone="caution" title={text('common.offline.title')} testId="offline">
                  {text('common.offline.text')}
                </LazyAlert>
              )}
            </Stack>
          </div>
          {needsConsent && Consent ? (
            <Consent
              legal={legal}
              isGiven={hasAgreed}
              onChange={(isGiven) => {
                consent.isGiven = isGiven
                setAgreed(isGiven)
              }}
            />
          ) : null}
        </Scroll>
      </Body>
      {legal && !needsConsent ? <LegalLine legal={legal} /> : null}
      <ConnectFooter />
    </>
  )
}
