import { Migration } from '@mikro-orm/migrations';

/** Customers are identified by the cell number of their orders alone, and joined by hand. */
export class CustomersByCell extends Migration {
  override up(): void {
    this.addSql(`
      alter table customers add column cell text,
        add column joined_to integer references customers on delete set null deferrable`);
    // The note stays with the number of the latest order. A customer whose orders all wait to be
    // linked, since a number or an address was corrected, is found by what the others have.
    this.addSql(`
      with unlinked as (
        select id, cell, lower(email) as email, suspicious from orders
        where customer_id is null and erased_at is null and cell <> ''
      ), alone as (
        select customer_id, kind, value from customer_contacts contact
        where not exists (
          select from orders where orders.customer_id = contact.customer_id and erased_at is null)
      ), theirs as (
        select customer_id, cell, suspicious, id from orders
        where customer_id is not null and erased_at is null and cell <> ''
        union all
        select customer_id, cell, suspicious, id from alone join unlinked on cell = value
        where kind = 'phone'
        union all
        select customer_id, cell, suspicious, id from alone join unlinked on email = value
        where kind = 'email'
      ), latest as (
        select distinct on (customer_id) customer_id, cell, id as order_id from theirs
        order by customer_id, suspicious, id desc
      ), chosen as (
        select distinct on (cell) customer_id, cell from latest order by cell, order_id desc
      ), notes as (
        select latest.cell, string_agg(note, e'\\n' order by order_id) as note
        from latest join customers on customers.id = customer_id group by latest.cell
      )
      update customers set cell = chosen.cell, note = notes.note
      from chosen join notes on notes.cell = chosen.cell where customers.id = chosen.customer_id`);
    this.addSql('delete from customers where cell is null');
    this.addSql(`
      alter table customers alter column cell set not null, add unique (cell)`);
    this.addSql(`
      insert into customers (cell, created_at)
      select cell, min(created_at) from orders where erased_at is null and cell <> '' group by cell
      order by min(id) on conflict (cell) do nothing`);
    this.addSql(`
      update orders set customer_id = customers.id from customers
      where customers.cell = orders.cell and erased_at is null
        and customer_id is distinct from customers.id`);
    this.addSql('create index customers_main on customers ((coalesce(joined_to, id)))');
    this.addSql(
      'create index customers_joined on customers (joined_to) where joined_to is not null',
    );
    this.addSql('drop table customer_contacts');
    this.addSql('drop index orders_without_customer');
  }
}
