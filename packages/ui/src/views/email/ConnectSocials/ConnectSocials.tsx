import { featuresAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useSocial } from '../../../features/signIn/useSocial.ts'
import { Row } from '../../../parts/Row/Row.tsx'
import { SocialMark } from '../../../parts/SocialButton/SocialMark.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useText } from '../../../text/useText.ts'

/** Every other site whose account signs in here. */
export function ConnectSocials() {
  const text = useText()
  const { socials } = useKitValue(featuresAtom)
  const { choose } = useSocial()
  return (
    <Body>
      <Scroll>
        <List label={text('connect.more')}>
          {(socials || []).map((provider) => (
            <Row
              key={provider}
              icon={<SocialMark provider={provider} />}
              label={text(`social.${provider}`)}
              chevron="next"
              onClick={() => choose(provider)}
              testId={`social-${provider}`}
            />
          ))}
        </List>
      </Scroll>
    </Body>
  )
}
