export { type WebhookBody, type WebhookData, type WebhookType, webhookBodySchema, webhookTypes } from './schemas.ts'
