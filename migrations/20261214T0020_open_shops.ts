import { Migration } from '@mikro-orm/migrations';

/** Shops stay open that were open because these were saved. */
const required = ['owner', 'street', 'suburb', 'postalCode', 'phone', 'whatsApp', 'email'];

export class OpenShops extends Migration {
  override up(): void {
    const given = required.map((entry) => `entries->>'${entry}' <> ''`).join(' and ');
    this.addSql(`update settings set entries = entries || '{"closedText": null}'
      where name = 'business' and ${given}`);
  }
}
