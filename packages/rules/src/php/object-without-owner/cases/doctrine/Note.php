<?php

namespace App\Entity;

class Note
{
    private int $id;
    private User $owner;
}
