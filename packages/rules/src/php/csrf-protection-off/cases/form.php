<?php

class NoteType extends AbstractType
{
    public function configureOptions(OptionsResolver $resolver): void
    {
        $resolver->setDefaults([
            'data_class' => Note::class,
            // ruleid: php/csrf-protection-off
            'csrf_protection' => false,
        ]);
    }

    public function others(OptionsResolver $resolver): void
    {
        // ok: php/csrf-protection-off
        $resolver->setDefaults(['csrf_protection' => true, 'csrf_token_id' => 'note']);
    }
}
