import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { formatPhone, whatsAppLink } from '#shared/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { about } from '../shared/about.ts';

/** How to reach the owner. */
export function OwnerContact() {
  const { contact } = about;
  return (
    <section
      aria-labelledby="owner-contact"
      className="mt-16 rounded-[1.75rem] border border-border bg-card px-6 py-8 shadow-card sm:px-10"
    >
      <h2 id="owner-contact" className="text-section">
        {contact.title}
      </h2>
      <p className="mt-2 text-muted-foreground">
        <strong className="text-foreground">{contact.name}</strong>, {contact.role}. {contact.text}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button render={<a href={whatsAppLink(contact.whatsApp, '')} rel="noopener" />}>
          <MessageCircle aria-hidden />
          WhatsApp {formatPhone(contact.whatsApp)}
        </Button>
        <Button variant="outline" render={<a href={`tel:${contact.phone}`} />}>
          <Phone aria-hidden />
          {formatPhone(contact.phone)}
        </Button>
        <Button variant="outline" render={<a href={`mailto:${contact.email}`} />}>
          <Mail aria-hidden />
          {contact.email}
        </Button>
      </div>
    </section>
  );
}
