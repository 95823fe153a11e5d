import { useState } from 'react'
import { LatchRing } from '../src/parts/LatchRing/LatchRing.tsx'
import { WalletIcon } from '../src/parts/WalletIcon/WalletIcon.tsx'
import { WalletRow } from '../src/parts/WalletRow/WalletRow.tsx'
import { Alert } from '../src/primitives/Alert/Alert.tsx'
import { Card } from '../src/primitives/Card/Card.tsx'
import { Detail } from '../src/primitives/Detail/Detail.tsx'
import { DetailList } from '../src/primitives/DetailList/DetailList.tsx'
import { Disclosure } from '../src/primitives/Disclosure/Disclosure.tsx'
import { walletGlyph } from '../src/primitives/Icon/glyphs.ts'
import { Icon } from '../src/primitives/Icon/Icon.tsx'
import { browserGlyph, desktopGlyph, mailGlyph, phoneGlyph } from '../src/primitives/Icon/later/glyphs.ts'
import { SearchField } from '../src/primitives/SearchField/SearchField.tsx'
import { Segments } from '../src/primitives/Segments/Segments.tsx'
import { Tabs } from '../src/primitives/Tabs/Tabs.tsx'
import { Tag } from '../src/primitives/Tag/Tag.tsx'
import { TextField } from '../src/primitives/TextField/TextField.tsx'
import { Toast } from '../src/primitives/Toast/Toast.tsx'
import { classes } from './gallery.module.css'
import { Line } from './Line.tsx'
import { pictures } from './samples.ts'

/** What is typed into, chosen from, and what answers. */
export function Fields() {
  const [mail, setMail] = useState('')
  const [query, setQuery] = useState('')
  const [tab, setTab] = useState('tokens')
  const [platform, setPlatform] = useState('mobile')
  const field = { label: 'Email address', placeholder: 'Email address', glyph: mailGlyph, onChange: setMail }
  return (
    <div className={classes.board} data-board="fields">
      <Line name="Field">
        <div className={classes.half}>
          <TextField {...field} value={mail} onSubmit={() => setMail('')} go={{ label: 'Continue', disabled: mail === '' }} />
        </div>
        <div className={classes.half}>
          <TextField {...field} value="mira@meadow" invalid hint="Enter a full email address, like name@example.com." />
        </div>
        <div className={classes.half}>
          <TextField {...field} value="mira@meadow.example" loading />
        </div>
        <div className={classes.half}>
          <TextField {...field} value="" disabled />
        </div>
      </Line>
      <Line name="Search">
        <div className={classes.half}>
          <SearchField label="Search wallets" placeholder="Search wallets" clearLabel="Clear search" value={query} onChange={setQuery} />
        </div>
      </Line>
      <Line name="Segments">
        <div className={classes.half}>
          <Segments
            label="Where the wallet is"
            value={platform}
            onChange={setPlatform}
            segments={[
              { id: 'mobile', label: 'Mobile', glyph: phoneGlyph },
              { id: 'browser', label: 'Browser', glyph: browserGlyph },
              { id: 'desktop', label: 'Desktop', glyph: desktopGlyph },
            ]}
          />
        </div>
      </Line>
      <Line name="Tabs">
        <div className={classes.half}>
          <Tabs
            label="Account"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'tokens', label: 'Tokens' },
              { id: 'nfts', label: 'NFTs' },
              { id: 'activity', label: 'Activity' },
            ]}
          />
        </div>
      </Line>
      <Line name="Rows">
        <div className={classes.half}>
          <WalletRow id="rest" name="Rest" icon={pictures.oxbow} end="Installed" onClick={() => undefined} />
        </div>
        <div className={classes.half}>
          <WalletRow id="lead" name="Lead" icon={pictures.oxbow} lead end={<Tag tone="accent">Last used</Tag>} onClick={() => undefined} />
        </div>
        <div className={classes.half}>
          <WalletRow id="off" name="Disabled" icon={pictures.oxbow} disabled end="Needs update" onClick={() => undefined} />
        </div>
        <div className={classes.half}>
          <WalletRow id="plain" name="No picture" meta="A second line" busy onClick={() => undefined} />
        </div>
      </Line>
      <Line name="Latch ring">
        {(['idle', 'waiting', 'done', 'error'] as const).map((state) => (
          <LatchRing key={state} state={state}>
            <WalletIcon src={pictures.tidewell} size={72} />
          </LatchRing>
        ))}
        <LatchRing state="waiting" round>
          <Icon glyph={walletGlyph} />
        </LatchRing>
      </Line>
      <Line name="Toast">
        {(['success', 'error', 'loading'] as const).map((tone) => (
          <div key={tone} className={classes.toast}>
            <Toast tone={tone}>{{ success: 'Address copied', error: 'Couldn’t copy', loading: 'Sending 0.25 ETH…' }[tone]}</Toast>
          </div>
        ))}
      </Line>
      <Line name="Alerts">
        {(['plain', 'accent', 'positive', 'caution', 'critical'] as const).map((tone) => (
          <div key={tone} className={classes.half}>
            <Alert tone={tone} title="Balances didn’t load" action={{ label: 'Retry', onClick: () => undefined }}>
              Your funds are safe. We’ll try again in 30 seconds.
            </Alert>
          </div>
        ))}
      </Line>
      <Line name="Facts">
        <div className={classes.half}>
          <DetailList>
            <Detail label="Network fee" info={{ label: 'About the network fee', text: 'What the network takes.' }}>
              $0.42 <small>0.0001 ETH</small>
            </Detail>
            <Detail label="Arrives">About 15 seconds</Detail>
          </DetailList>
        </div>
        <div className={classes.half}>
          <Card>
            <Disclosure label="Read the full message">Whole text.</Disclosure>
          </Card>
        </div>
      </Line>
    </div>
  )
}
