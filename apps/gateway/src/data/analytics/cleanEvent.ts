import type { AnalyticsEvent } from '@latchkey/wallet-directory'
import { redactSecrets } from '../../host/log/redactSecrets.ts'

const maxProperties = 32
const maxText = 512

/**
 * An event as it may be stored: known fields only, plain values only, no page's query, and no text that looks like a
 * secret (G-14).
 */
export function cleanEvent(event: AnalyticsEvent): AnalyticsEvent {
  const { props } = event
  return {
    eventId: event.eventId,
    url: withoutQuery(event.url),
    domain: cleanText(event.domain),
    timestamp: event.timestamp,
    props:
      props.type === 'error'
        ? {
            type: 'error',
            event: props.event,
            properties: {
              errorType: cleanText(props.properties.errorType),
              errorMessage: cleanText(props.properties.errorMessage),
              ...(props.properties.stackTrace === undefined ? {} : { stackTrace: redactSecrets(props.properties.stackTrace) }),
            },
          }
        : {
            type: 'track',
            event: props.event,
            ...(props.properties === undefined ? {} : { properties: cleanProperties(props.properties) }),
            ...(props.address === undefined ? {} : { address: cleanText(props.address) }),
          },
  }
}

function cleanProperties(properties: Readonly<Record<string, unknown>>): Record<string, string | number | boolean | null> {
  const entries = Object.entries(properties).slice(0, maxProperties)
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, string | number | boolean | null][] => {
      if (!/^[A-Za-z][\w]{0,63}$/.test(name)) return []
      if (typeof value === 'string') return [[name, cleanText(value)]]
      return typeof value === 'number' || typeof value === 'boolean' || value === null ? [[name, value]] : []
    }),
  )
}

function cleanText(text: string): string {
  return redactSecrets(text.replaceAll('\0', '')).slice(0, maxText)
}

function withoutQuery(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname } = new URL(url)
  return /^https?:$/.test(protocol) ? redactSecrets(`${protocol}//${host}${pathname}`) : ''
}
