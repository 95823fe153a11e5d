import { formatAddress } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { showToast, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { SessionsRow } from '../../../features/smartAccount/SessionsRow.tsx'
import { useAccountTypes } from '../../../features/smartAccount/useAccountTypes.ts'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { copyGlyph, keyGlyph, shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx'
import { RadioGroup } from '../../../primitives/RadioGroup/RadioGroup.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Section } from '../../../primitives/Section/Section.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { leadBack } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './SmartAccountSettings.module.css'

/** The embedded wallet's two accounts: where the smart one stands, and which of them is used. */
export function SmartAccountSettings() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const { network } = useKitValue(snapshotAtom)
  const { types, isAsking, change } = useAccountTypes()
  const image = useNetworkImage(network)
  const hasSessions = useIsViewEnabled('SmartSessions')
  useErrorTexts(change.status === 'error')
  if (!types)
    return (
      <Body>
        {isAsking ? null : (
          <Empty
            glyph={keyGlyph}
            title={text('smart.none')}
            action={
              <Button variant="secondary" size="s" onClick={() => leadBack(kit)}>
                {text('whatIsANetwork.gotIt')}
              </Button>
            }
          >
            {text('smart.noneText')}
          </Empty>
        )}
      </Body>
    )
  const { smartAccount } = types.addresses
  const { isDeployed } = types
  const copy = () =>
    navigator.clipboard.writeText(smartAccount).then(
      () => showToast(kit, { kind: 'success', text: 'common.copied' }),
      () => showToast(kit, { kind: 'error', text: 'common.copyFailed' }),
    )
  const failure = change.status === 'error' ? text.error(change.error) : undefined
  return (
    <Body>
      <Scroll label={text('smart.title')}>
        <Stack gap={12}>
          {failure ? (
            <Alert tone="critical" title={failure.title}>
              {failure.text}
            </Alert>
          ) : null}
          <DetailList>
            <Detail label={text('smart.address')}>
              <span className={classes.value}>
                <span dir="ltr">{formatAddress(smartAccount)}</span>
                <IconButton glyph={copyGlyph} size="s" label={text('common.copyAddress')} onClick={copy} testId="smart-copy" />
              </span>
            </Detail>
            <Detail label={text('smart.network')}>
              <span className={classes.value}>
                <NetworkIcon src={image.src} pending={image.isPending} name={network?.name} size={20} />
                <bdi>{safeText(network?.name, 'name')}</bdi>
              </span>
            </Detail>
            <Detail label={text('smart.onNetwork')} info={{ label: text('smart.onNetworkInfo'), text: text('smart.onNetworkText') }}>
              <span data-testid="smart-deployed">
                {text(isDeployed === undefined ? 'smart.unknown' : isDeployed ? 'smart.inUse' : 'smart.notYet')}
              </span>
            </Detail>
          </DetailList>
          <div>
            <Section>{text('smart.choose')}</Section>
            <RadioGroup
              label={text('smart.choose')}
              value={types.type}
              onChange={(type) => {
                if (change.status !== 'pending' && type !== types.type) void change.run(type)
              }}
              options={[
                {
                  value: 'smartAccount' as const,
                  label: text('smart.title'),
                  meta: text('smart.smartText'),
                  icon: <WalletIcon glyph={shieldGlyph} accent={types.type === 'smartAccount'} />,
                  testId: 'smart-type-smartAccount',
                },
                {
                  value: 'eoa' as const,
                  label: text('smart.plain'),
                  meta: text('smart.plainText'),
                  icon: <WalletIcon glyph={keyGlyph} accent={types.type === 'eoa'} />,
                  testId: 'smart-type-eoa',
                },
              ]}
            />
          </div>
          {hasSessions ? (
            <Card>
              <SessionsRow />
            </Card>
          ) : null}
          <Hint>{text('smart.note')}</Hint>
        </Stack>
      </Scroll>
    </Body>
  )
}
