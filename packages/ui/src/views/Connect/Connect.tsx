import { alertAtom, connectMethodsAtom, featuresAtom, originStatusAtom, push } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useState } from 'react'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { List } from '../../primitives/List/List.tsx'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { LaterAlert } from '../../shell/LaterAlert.tsx'
import { useLazyPart } from '../../shell/useLazyPart.ts'
import { useOnline } from '../../shell/useOnline.ts'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { WalletList } from '../wallets/WalletList.tsx'
import { ConnectFooter } from './ConnectFooter.tsx'
import { LegalLine } from './LegalLine.tsx'
import { useLegal } from './useLegal.ts'

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
  const consent = kit.once('ui.consent', () => ({ isGiven: false }))
  const [hasAgreed, setAgreed] = useState(consent.isGiven)
  const needsConsent = (features.legalCheckbox || kit.config.legalCheckbox === true) && legal !== undefined
  const Consent = useLazyPart(async () => (await import('./Consent.tsx')).Consent, needsConsent)
  const isLocked = needsConsent && !hasAgreed
  const methods = useKitValue(connectMethodsAtom)
  // Wallets are always listed, where the host places them.
  const walletAt = [...methods, 'wallet'].indexOf('wallet')
  const SignIn = useLazyPart(
    async () => {
      const { SignInMethods, enEmbedded } = await import('../signIn/index.ts')
      text.addWords(enEmbedded)
      return SignInMethods
    },
    methods.length > 1 || walletAt > 0,
  )
  const signIn = (some: typeof methods, isFirst: boolean) =>
    SignIn && some.length > 0 ? <SignIn methods={some} isFirst={isFirst} isLocked={isLocked} /> : null
  useErrorTexts(isDenied)
  const denied = isDenied && alert?.code !== 'ORIGIN_NOT_ALLOWED' ? text.alert('ORIGIN_NOT_ALLOWED') : undefined

  return (
    <>
      <Body>
        <Scroll>
          <Stack gap={8}>
            {denied ? (
              <LaterAlert tone="critical" title={denied.title}>
                {denied.text}
              </LaterAlert>
            ) : null}
            {isOnline ? null : (
              <LaterAlert tone="caution" title={text('common.offline.title')} testId="offline">
                {text('common.offline.text')}
              </LaterAlert>
            )}
            {signIn(methods.slice(0, walletAt), true)}
            {features.collapseWallets || kit.config.collapseWallets ? (
              <List label={text('wallets.list')}>
                <Row
                  key="wallets"
                  icon={<WalletIcon />}
                  label={text('connect.useWallet')}
                  chevron="next"
                  disabled={isLocked}
                  onClick={() => push(kit, { view: 'ConnectWallets' })}
                  testId="use-wallet"
                />
              </List>
            ) : (
              <WalletList isLocked={isLocked} />
            )}
            {signIn(methods.slice(walletAt + 1), false)}
          </Stack>
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
