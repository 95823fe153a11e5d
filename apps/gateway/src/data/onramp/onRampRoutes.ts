import { onRampOptionsSchema, onRampProvidersSchema, onRampQuoteSchema, onRampUrlSchema } from '@latchkey/blockchain-api'
import { array, finite, maxLength, minLength, minValue, number, object, optional, picklist, pipe, regex, string } from 'valibot'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { notConfigured } from '../../host/http/errors.ts'
import { type DataParts, dataRoutes } from '../dataParts.ts'

const defineRoute = dataRoutes('onRamp')

const id = pipe(string(), regex(/^[\w .:/-]{1,64}$/, 'an id'))
const provider = optional(id)
const amount = pipe(number(), finite(), minValue(0))

const optionsRoute = defineRoute({
  method: 'GET',
  path: '/v1/onramp/options',
  summary: 'Assets, networks and currencies of the on-ramp',
  access: 'project',
  query: plainQuery,
  response: onRampOptionsSchema,
  handle: async ({ gateway, signal }) => ({ json: await requireOnRamp(gateway).listOptions(signal) }),
})

const providersRoute = defineRoute({
  method: 'GET',
  path: '/v1/onramp/providers',
  summary: 'Names of the on-ramp providers',
  access: 'project',
  query: plainQuery,
  response: onRampProvidersSchema,
  handle: async ({ gateway }) => ({ json: [...gateway.onRamp.providers] }),
})

const quoteRoute = defineRoute({
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'Current quote for a sum of money, from one provider or the first that sells the asset',
  access: 'project',
  query: plainQuery,
  body: {
    schema: object({
      purchaseCurrency: id,
      paymentCurrency: id,
      amount: pipe(string(), regex(/^\d{1,12}(\.\d{1,8})?$/, 'a sum such as 50.00')),
      network: optional(id),
      provider,
    }),
    limit: 'LATCHKEY_LIMIT_BODY_BYTES',
  },
  response: onRampQuoteSchema,
  async handle({ gateway, body: { provider, ...body }, signal }) {
    return { json: await requireOnRamp(gateway).quote({ provider, body }, signal) }
  },
})

const urlRoute = defineRoute({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  summary: "The URL of a provider's checkout for the receiving accounts",
  access: 'project',
  rate: 'write',
  query: plainQuery,
  body: {
    schema: object({
      destinationWallets: pipe(
        array(
          object({
            address: pipe(string(), regex(/^[A-Za-z0-9]{1,128}$/, 'an address')),
            blockchains: pipe(array(id), maxLength(50)),
            assets: optional(pipe(array(id), maxLength(50))),
          }),
        ),
        minLength(1),
        maxLength(10),
      ),
      defaultNetwork: optional(id),
      partnerUserId: optional(pipe(string(), maxLength(128))),
      defaultExperience: optional(picklist(['buy', 'send'])),
      presetCryptoAmount: optional(amount),
      presetFiatAmount: optional(amount),
      provider,
    }),
    limit: 'LATCHKEY_LIMIT_BODY_BYTES',
  },
  response: onRampUrlSchema,
  async handle({ gateway, body: { provider, ...body }, signal }) {
    return { json: await requireOnRamp(gateway).createUrl({ provider, body }, signal) }
  },
})

/** Buying with money. */
export const onRampRoutes = [optionsRoute, providersRoute, quoteRoute, urlRoute]

function requireOnRamp({ onRamp }: Pick<DataParts, 'onRamp'>): DataParts['onRamp'] {
  if (onRamp.providers.length === 0) throw notConfigured('An on-ramp')
  return onRamp
}
