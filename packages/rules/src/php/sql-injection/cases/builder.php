<?php

namespace App\Models;

use CodeIgniter\Model;

class RentalModel extends Model
{
    protected $table = 'rentals';

    public function period(?string $from, ?string $to): static
    {
        if ($from) {
            // ruleid: php/sql-injection
            $this->where("rentals.from_day >= '" . $from . "'", null, false);
        }
        // ok: php/sql-injection
        $this->where('rentals.to_day <=', $to);

        return $this;
    }
}

class Rentals extends \CodeIgniter\Controller
{
    public function index()
    {
        $model = model(RentalModel::class);
        $model->select('rentals.id')
            ->join('tools', 'tools.id = rentals.tool_id')
            ->period($this->request->getGet('from'), $this->request->getGet('to'));
    }
}
