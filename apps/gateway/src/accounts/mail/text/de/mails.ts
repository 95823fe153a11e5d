import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey bewahrt die Wallet auf, bei der du dich anmeldest. Latchkey fragt dich nie per Telefon oder Chat nach einem Code und niemals nach deinen geheimen Wörtern.',
  'mail.open': 'Seite öffnen',
  'mail.thisApp': 'diese App',
  'mail.fact.app': 'App',
  'mail.fact.device': 'Gerät',
  'mail.fact.time': 'Zeitpunkt',
  'mail.unknownDevice': 'Unbekanntes Gerät',
  'mail.onNetwork': '{device}, Netz {network}',
  'mail.notMe': 'Warst du das nicht? Öffne innerhalb einer Woche diese Seite und melde es:',

  'code.subject': 'Dein Code für {app}',
  'code.login': 'Dein Code zum Anmelden:',
  'code.recover': 'Dein Code, um deine Wallet auf einem neuen Gerät zu öffnen:',
  'code.export': 'Dein Code, um die geheimen Wörter deiner Wallet zu zeigen:',
  'code.device_add': 'Dein Code, um die Wiederherstellung deiner Wallet zu ändern:',
  'code.spend': 'Dein Code, um eine Anfrage über dem Tageslimit einer Website zu genehmigen:',
  'code.email_primary': 'Dein Code, um die E-Mail-Adresse deiner Wallet zu ändern:',
  'code.email_secondary': 'Dein Code, um diese Adresse zur E-Mail-Adresse einer Wallet zu machen:',
  'code.moves': 'Damit geht deine Wallet von dieser Adresse auf {email} über. Wer jenes Postfach liest, kann sich dann bei ihr anmelden.',
  'code.movesHere': 'Damit geht eine Wallet von {former} auf diese Adresse über, {email}.',
  'code.expires': {
    one: 'Er läuft in {n} Minute ab und gilt einmal, auf dem Gerät, auf dem du dich anmeldest.',
    other: 'Er läuft in {n} Minuten ab und gilt einmal, auf dem Gerät, auf dem du dich anmeldest.',
  },
  'code.address': 'Die Adresse deiner Wallet: {address}',
  'code.ignore': 'Wenn du das nicht warst, ignoriere diese E-Mail und gib den Code nicht weiter.',

  'approval.subject': 'Ein neues Gerät möchte deine Wallet bei {app} nutzen',
  'approval.text': 'Warst du das? Öffne diese Seite und wähle die Zahl, die das neue Gerät zeigt:',
  'approval.not': 'Wenn du es nicht warst, drücke dort auf „Das war ich nicht“. Das Öffnen der Seite ändert nichts.',

  'deviceAdded.subject': 'Ein neues Gerät kann deine Wallet nutzen',
  'deviceAdded.text': '{device} wurde auf {origin} hinzugefügt.',

  'recovery.subject': 'Deine Wallet wird auf einem neuen Gerät geöffnet',
  'recovery.text': '{device} fordert auf {origin} Zugriff an.',
  'recovery.waits': { one: 'Das Gerät erhält den Zugriff in {n} Minute.', other: 'Das Gerät erhält den Zugriff in {n} Minuten.' },
  'recovery.remove': 'Ein Browser mit deiner Wallet führt es unter deinen Geräten auf; dort kannst du es entfernen.',
  'recovery.byDevice': 'Es wurde auf einem Gerät bestätigt, das deine Wallet hat.',
  'recovery.byPasskey': 'Es wurde mit deinem Passkey bestätigt.',
  'recovery.byCode': 'Es wurde mit einem Code an deine Adresse bestätigt.',
  'recovery.tellNobody': 'Gib niemandem einen Code weiter.',

  'passkeyAdded.subject': 'Deiner Wallet wurde ein Passkey hinzugefügt',
  'passkeyAdded.text': 'Ab jetzt kann man sich damit ohne Code bei deiner Wallet anmelden.',
  'passkeyAdded.not':
    'Wenn du das nicht warst, melde dich an, wähle „Passkeys“ und entferne ihn, wähle dann „Geräte“ und melde dich überall sonst ab.',
  'passkeyRemoved.subject': 'Ein Passkey wurde von deiner Wallet entfernt',
  'passkeyRemoved.text': 'Damit kann man sich nicht mehr bei deiner Wallet anmelden.',
  'passkeyRemoved.not': 'Wenn du das nicht warst, melde dich an, wähle „Geräte“ und melde dich überall sonst ab.',

  'numberPressed.subject': 'Eine Zahl wurde gedrückt, um ein Gerät in deine Wallet zu lassen',
  'numberPressed.text':
    'Jemand hat sich in einem anderen Fenster in deinem Namen angemeldet und auf die Zahl gedrückt, die {device} auf {origin} gezeigt hat.',
  'numberPressed.now': 'Das betreffende Gerät kann deine Wallet jetzt öffnen.',

  'askedEmail.subject': 'Jemand möchte die E-Mail-Adresse deiner Wallet ändern',
  'askedEmail.text':
    '{device} möchte die E-Mail-Adresse deiner Wallet von {before} in {next} ändern und hatte als Nachweis nur dein Postfach. Nach einem Tag ist das möglich.',
  'askedPasskey.subject': 'Jemand möchte einen Passkey deiner Wallet entfernen',
  'askedPasskey.text':
    '{device} möchte einen Passkey entfernen, mit dem man sich bei deiner Wallet anmeldet, und hatte als Nachweis nur dein Postfach. Nach einem Tag ist das möglich.',
  'asked.not': 'Wenn du das nicht warst, melde es auf der Seite unten, oder wähle „Geräte“ und melde dich überall sonst ab.',

  'emailChanged.subject': 'Die E-Mail-Adresse deiner Wallet wurde geändert',
  'emailChanged.text': 'Deine Wallet gehört jetzt zu {email} und nicht mehr zu dieser Adresse. Andere Geräte wurden abgemeldet.',
  'emailChanged.undo': 'Wenn du das nicht warst, hol sie dir innerhalb eines Tages auf dieser Seite von {email} zurück:',
}
