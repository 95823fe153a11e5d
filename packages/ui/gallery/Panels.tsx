import { useRef, useState } from 'react'
import { AccountHeader } from '../src/parts/AccountHeader/AccountHeader.tsx'
import { AddressChunks } from '../src/parts/AddressChunks/AddressChunks.tsx'
import { WalletArt } from '../src/parts/Art/WalletArt.tsx'
import { Avatar } from '../src/parts/Avatar/Avatar.tsx'
import { CopyButton } from '../src/parts/CopyButton/CopyButton.tsx'
import { HelpItem } from '../src/parts/HelpItem/HelpItem.tsx'
import { NetworkBadge } from '../src/parts/NetworkBadge/NetworkBadge.tsx'
import { NetworkIcon } from '../src/parts/NetworkIcon/NetworkIcon.tsx'
import { PairRow } from '../src/parts/PairRow/PairRow.tsx'
import { QrCode } from '../src/parts/QrCode/QrCode.tsx'
import { Row } from '../src/parts/Row/Row.tsx'
import { RowSkeleton } from '../src/parts/RowSkeleton/RowSkeleton.tsx'
import { StatusView } from '../src/parts/StatusView/StatusView.tsx'
import { TokenIcon } from '../src/parts/TokenIcon/TokenIcon.tsx'
import { WalletGrid, type WalletGridHandle } from '../src/parts/WalletGrid/WalletGrid.tsx'
import { WalletIcon } from '../src/parts/WalletIcon/WalletIcon.tsx'
import { WalletIconStack } from '../src/parts/WalletIconStack/WalletIconStack.tsx'
import { WalletRow } from '../src/parts/WalletRow/WalletRow.tsx'
import { Body } from '../src/primitives/Body/Body.tsx'
import { Button } from '../src/primitives/Button/Button.tsx'
import { Buttons } from '../src/primitives/Buttons/Buttons.tsx'
import { Empty } from '../src/primitives/Empty/Empty.tsx'
import { Footer } from '../src/primitives/Footer/Footer.tsx'
import { checkGlyph, closeGlyph, outGlyph, qrGlyph } from '../src/primitives/Icon/glyphs.ts'
import { Icon } from '../src/primitives/Icon/Icon.tsx'
import { copyGlyph, exitGlyph, keyGlyph, plusGlyph, refreshGlyph, searchGlyph, shieldGlyph } from '../src/primitives/Icon/later/glyphs.ts'
import { IconButton } from '../src/primitives/IconButton/IconButton.tsx'
import { LabeledDivider } from '../src/primitives/LabeledDivider/LabeledDivider.tsx'
import { Link } from '../src/primitives/Link/Link.tsx'
import { List } from '../src/primitives/List/List.tsx'
import { Menu } from '../src/primitives/Menu/Menu.tsx'
import { Scroll } from '../src/primitives/Scroll/Scroll.tsx'
import { SearchField } from '../src/primitives/SearchField/SearchField.tsx'
import { Section } from '../src/primitives/Section/Section.tsx'
import { Stack } from '../src/primitives/Stack/Stack.tsx'
import { Tag } from '../src/primitives/Tag/Tag.tsx'
import { pencilGlyph } from '../src/views/account/ProfileWallets/pencilGlyph.ts'
import { classes } from './gallery.module.css'
import { address, pictures } from './samples.ts'

const press = () => undefined
const names = Object.entries(pictures).slice(0, 8)
const many = Array.from({ length: 480 }, (_, index) => {
  const [name, icon] = names[index % names.length] ?? ['', '']
  return { id: `${name}-${index}`, name: `${name} ${index + 1}`, icon, installed: index < 3 }
})

/** Parts as they stand together in a view. */
export function Panels() {
  const [query, setQuery] = useState('')
  const grid = useRef<WalletGridHandle>(null)
  const found = many.filter((wallet) => wallet.name.includes(query))
  return (
    <>
      <div className={classes.panel} data-board="connect">
        <Body>
          <Stack above={12} gap={2}>
            <List>
              <WalletRow
                key="a"
                id="tidewell"
                name="Tidewell"
                icon={pictures.tidewell}
                lead
                end={<Tag tone="accent">Last used</Tag>}
                onClick={press}
              />
              <WalletRow key="b" id="oxbow" name="Oxbow" icon={pictures.oxbow} end="Installed" onClick={press} />
              <Row key="c" icon={<WalletIcon glyph={qrGlyph} />} label="Phone wallet" end="Scan code" onClick={press} />
              <Row
                key="d"
                icon={<WalletIconStack icons={[pictures.kestrelo, pictures.mosslight, pictures.ambry, pictures.tessel]} />}
                label="All wallets"
                end="480+"
                chevron="next"
                onClick={press}
              />
            </List>
            <LabeledDivider>or</LabeledDivider>
            <RowSkeleton count={2} />
          </Stack>
        </Body>
        <Footer ruled>
          <Link onClick={press}>New to wallets?</Link>
        </Footer>
      </div>
      <div className={classes.panel} data-board="grid">
        <Body>
          <Stack above={12} gap={8}>
            <SearchField
              label="Search"
              placeholder="Search 480+ wallets"
              clearLabel="Clear search"
              value={query}
              onChange={setQuery}
              onArrowDown={() => grid.current?.focus()}
            />
          </Stack>
          <Scroll>
            {found.length > 0 ? (
              <WalletGrid ref={grid} label="Wallets" wallets={found} total={480} onSelect={press} skeletons={4} />
            ) : (
              <Empty
                glyph={searchGlyph}
                title={`No wallet called “${query}”`}
                action={
                  <Button variant="secondary" size="s" glyph={qrGlyph}>
                    Scan a code
                  </Button>
                }
              >
                Check the spelling, or scan a code with the wallet app you have.
              </Empty>
            )}
          </Scroll>
        </Body>
      </div>
      {(['waiting', 'error'] as const).map((state) => (
        <div key={state} className={classes.panel} data-board={state}>
          <Body>
            <StatusView
              state={state}
              icon={<WalletIcon src={pictures.arcadia} size={72} />}
              title={state === 'error' ? 'Still on Mainnet' : 'Switch to Arcadia'}
            >
              {state === 'error'
                ? 'Tidewell declined the switch. You can ask again or stay where you are.'
                : 'Confirm the switch in Tidewell.'}
            </StatusView>
            <Button variant={state === 'error' ? 'primary' : 'secondary'} glyph={refreshGlyph}>
              Ask again
            </Button>
            <Stack above={4}>
              <Button variant="ghost">Stay on Mainnet</Button>
            </Stack>
          </Body>
        </div>
      ))}
      <div className={classes.panel} data-board="account">
        <AccountHeader
          avatar={<Avatar address={address} size={36} badge={<WalletIcon src={pictures.tidewell} size={16} />} />}
          name="mira.latch"
          address="0x8f…c41d9e"
          label="Switch wallet"
          onOpen={press}
        >
          <CopyButton value={address} label="Copy address" copiedLabel="Copied" />
          <NetworkBadge name="Mainnet" icon={pictures.mainnet} label="Network: Mainnet" onClick={press} />
          <IconButton glyph={closeGlyph} label="Close" />
        </AccountHeader>
        <Body>
          <List gap={4}>
            <Row
              key="1"
              lead
              current
              icon={<Avatar address={address} badge={<WalletIcon src={pictures.tidewell} size={16} />} />}
              label="mira.latch"
              meta={
                <>
                  <span dir="ltr">0x8f…c41d9e</span> · $4,218.62
                </>
              }
              end={<Icon glyph={checkGlyph} />}
            />
            <PairRow
              key="2"
              icon={<Avatar address="0x2e11" badge={<WalletIcon src={pictures.oxbow} size={16} />} />}
              label={<span dir="ltr">0x2e…51aa3f</span>}
              meta="Oxbow · $310.04"
              onClick={press}
              action={
                <Menu
                  label="More about Oxbow"
                  items={[
                    { id: 'copy', label: 'Copy address', glyph: copyGlyph, onSelect: press },
                    { id: 'rename', label: 'Rename', glyph: pencilGlyph, onSelect: press },
                    { id: 'explorer', label: 'View on explorer', glyph: outGlyph, flip: true, onSelect: press },
                    { id: 'disconnect', label: 'Disconnect', glyph: exitGlyph, danger: true, ruleBefore: true, onSelect: press },
                  ]}
                />
              }
            />
          </List>
          <Section>Used before</Section>
          <PairRow
            icon={<Avatar address="mira" quiet />}
            label="mira@meadow.example"
            meta="Email wallet"
            action={
              <Button variant="secondary" size="xs">
                Reconnect
              </Button>
            }
          />
          <Row
            icon={<TokenIcon src={pictures.pld} symbol="PLD" badge={<NetworkIcon src={pictures.arcadia} size={16} />} />}
            label="Plain Dollar"
            meta="1,020.5 PLD"
            end="$1,020.50"
          />
          <Row icon={<TokenIcon symbol="WXYZ" />} label="No picture" meta="1 WXYZ" end="–" />
          <Row icon={<NetworkIcon size={36} name="Orchard" />} label="Orchard" meta="Not supported by Tidewell" disabled onClick={press} />
          <Stack above={12}>
            <Button variant="secondary" glyph={plusGlyph}>
              Add a wallet
            </Button>
          </Stack>
        </Body>
        <Footer ruled>
          <span />
          <Button variant="ghost" size="s" glyph={exitGlyph}>
            Disconnect
          </Button>
        </Footer>
      </div>
      <div className={classes.panel} data-board="help">
        <Body>
          <Stack above={12}>
            <WalletArt />
            <HelpItem glyph={keyGlyph} title="One key for many sites">
              Sign in with your wallet instead of another password.
            </HelpItem>
            <HelpItem glyph={shieldGlyph} title="Holds your tokens and collectibles">
              Send, receive and store them.
            </HelpItem>
            <Stack above={12}>
              <Buttons>
                <Button variant="secondary">I have one</Button>
                <Button>Get a wallet</Button>
              </Buttons>
            </Stack>
          </Stack>
        </Body>
      </div>
      <div className={classes.panel} data-board="qr">
        <Body>
          <Stack above={12} gap={12}>
            <QrCode
              value={`wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`}
              label="QR code"
              logo={<WalletIcon src={pictures.tidewell} size={52} />}
            />
            <AddressChunks address={address} />
            <CopyButton value={address} label="Copy address" copiedLabel="Copied">
              <span dir="ltr">0x8f…c41d9e</span>
            </CopyButton>
          </Stack>
        </Body>
      </div>
    </>
  )
}
