import { Migration } from '@mikro-orm/migrations';

/** Invoices and credit notes are kept for seven years. */
export class SevenYears extends Migration {
  override up(): void {
    // Five years from the submission of the return (Tax Administration Act 28 of 2011, section 29(3)(a)).
    this.addSql(`
      create or replace function keep_invoices() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.issued_at < now() - interval '7 years' then
          return old;
        end if;
        raise exception 'Invoices are kept as they were issued' using errcode = 'restrict_violation';
      end $$`);
  }
}
